import '@mantine/core/styles/List.css'
import { List, Text, Title } from '@mantine/core'
import { useStore } from '@spotter/client/store.ts'
import { erasedParts, retainedParts } from '@spotter/domain/people/erasure.ts'
import { formatDate, formatDateTime } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { SheetDialog } from '@spotter/ui/dialogs/SheetDialog.tsx'
import { useAccount } from '../../shell/account.ts'
import classes from './CertificateDialog.module.css'
import { shownCertificate } from './shown-certificate.ts'

export default function CertificateDialog({ onClose }: { onClose: () => void }) {
  const { company } = useAccount()
  const shown = useStore(shownCertificate)
  if (!shown) return null
  const { certificate, name } = shown
  const { erased, kept, sha256 } = certificate
  return (
    <SheetDialog title={t('Certificate of erasure')} onClose={onClose}>
      <Title order={3} size="h4">
        {name}
      </Title>
      <Text size="sm" c="dimmed">
        {t('{club}, {time}, by {user}. Number {id}.', {
          club: certificate.company_name,
          time: formatDateTime(certificate.erased_at, company),
          user: certificate.user_name ?? '—',
          id: certificate.id,
        })}
      </Text>
      <Title order={4} size="h6" mt="md">
        {t('Erased')}
      </Title>
      <List size="sm">
        {erased.map(({ part, count }) => (
          <List.Item key={part}>
            {t(erasedParts[part])}: {t('{count, plural, one {# record} other {# records}}', { count })}
          </List.Item>
        ))}
      </List>
      <Title order={4} size="h6" mt="md">
        {t('Retained')}
      </Title>
      <List size="sm">
        {kept.map(({ part, until }) => (
          <List.Item key={part}>
            {t(retainedParts[part].label)}. {t(retainedParts[part].reason)}
            {until && ` ${t('Until {date}.', { date: formatDate(until, company) })}`}
          </List.Item>
        ))}
      </List>
      <p className={classes.seal}>SHA-256 {sha256}</p>
      <Text size="xs" c="dimmed">
        {t('The name appears only on this certificate. Print or save it before you close it.')}
      </Text>
    </SheetDialog>
  )
}
