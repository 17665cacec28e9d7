import { Text } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import { Code } from './Code.tsx'
import classes from './webhooks.module.css'

const example = `import { Webhook } from 'standardwebhooks'

const webhook = new Webhook(process.env.SPOTTER_WEBHOOK_SECRET)

app.post('/spotter', express.text({ type: '*/*' }), (request, response) => {
  const event = webhook.verify(request.body, request.headers) // throws unless it is ours
  response.sendStatus(204) // any 2xx within 15 seconds
})`

export function VerifySnippet({ centred = false }: { centred?: boolean }) {
  return (
    <div className={classes.snippet} data-centred={centred || undefined}>
      <Text size="sm" c="dimmed" mb="xs">
        {t(
          'Events are signed according to Standard Webhooks, and most languages have a library to verify them. The same event can arrive twice, so check its webhook-id.',
        )}
      </Text>
      <Code label={t('Example receiver')} text={example} />
    </div>
  )
}
