import { Anchor, Text } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'

/** Where the install has its staff ask for help. */
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
