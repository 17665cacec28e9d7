import { Text } from '@mantine/core'
import { longestSsoSeconds } from '@spotter/domain/accounts/sso.ts'
import { slugOf } from '@spotter/domain/companies/slug.ts'
import { t } from '@spotter/i18n/translate.ts'
import { CopyField } from '@spotter/ui/fields/CopyField.tsx'
import { copyingBlocked } from '../oauth/ShownOnceDialog.tsx'
import classes from './SsoSetup.module.css'

/** What the service has to send. */
export function SsoSetup({ name }: { name: string }) {
  const address = `${location.origin}/sso/${slugOf(name)}?token=`
  return (
    <div className={classes.setup}>
      <Text size="sm" fw={600}>
        {t('How {name} signs users in', { name })}
      </Text>
      <Text size="sm">{t('It opens this address as a page, with a JWT behind it:')}</Text>
      <CopyField value={address} label={t('Address')} onBlocked={copyingBlocked()} />
      <Text size="sm">
        {t(
          'The JWT is signed with the secret by HS256 and lasts {minutes} minutes at most. It names the user by email and has an expiry (exp). An id (jti) is optional. Each token signs in once.',
          { minutes: longestSsoSeconds / 60 },
        )}
      </Text>
      <Text component="code" size="sm">
        {example}
      </Text>
    </div>
  )
}

const example = '{ "email": "dana@example.com", "exp": 1893456000, "jti": "f3b1c2d4" }'
