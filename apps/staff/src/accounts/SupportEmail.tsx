import { Anchor, Text } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'

export function SupportEmail({ email }: { email: string }) {
  return (
    <Text size="sm" c="dimmed">
      {t('Do you need help?')}{' '}
      <Anchor href={`mailto:${email}`} size="sm">
        {email}
      </Anchor>
    </Text>
  )
}
