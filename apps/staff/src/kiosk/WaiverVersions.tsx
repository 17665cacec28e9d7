import '@mantine/core/styles/Modal.css'
import { Modal, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { GuestWaiver, GuestWaiverVersion } from '@spotter/contract/kiosk/guest-waivers.ts'
import { languageNames, languages } from '@spotter/domain/settings/languages.ts'
import { formatDateTime } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { AgreementText } from '@spotter/ui/agreement/AgreementText.tsx'
import { ErrorState } from '@spotter/ui/states/ErrorState.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import { StatusBadge } from '@spotter/ui/states/StatusBadge.tsx'
import { useState } from 'react'
import classes from './WaiverVersions.module.css'

type Props = { company: AccountCompany; waiver: GuestWaiver }

export function WaiverVersions({ company, waiver }: Props) {
  const versions = useFetch('GET /api/companies/{company_id}/guest_waivers/{id}/versions', {
    params: { company_id: company.id, id: waiver.id },
  })
  const [opened, setOpened] = useState<GuestWaiverVersion | null>(null)
  const isPhone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
  return (
    <section aria-label={t('Versions')}>
      <h3 className={classes.title}>{t('Versions')}</h3>
      {versions.isPending && <LoadingState type="lines" />}
      {versions.isError && <ErrorState onRetry={() => void versions.refetch()} />}
      <ul className={classes.versions}>
        {versions.data?.collection.map((version) => (
          <li key={version.version}>
            <UnstyledButton className={classes.version} onClick={() => setOpened(version)}>
              <span className={classes.name}>
                {t('Version {number}', { number: version.version })}
                {version.current && <StatusBadge tone="positive">{t('Current')}</StatusBadge>}
              </span>
              <span className={classes.detail}>
                {formatDateTime(version.created_at, company)}
                {version.user_name && ` · ${version.user_name}`}
              </span>
              <span className={classes.count}>{signatures(version.signatures_count)}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <Modal
        opened={opened !== null}
        onClose={() => setOpened(null)}
        title={opened ? t('Version {number}', { number: opened.version }) : ''}
        size={640}
        fullScreen={isPhone}
        closeButtonProps={{ 'aria-label': t('Close') }}
      >
        {opened && (
          <>
            <p className={classes.detail}>
              {formatDateTime(opened.created_at, company)} · {signatures(opened.signatures_count)}
            </p>
            <AgreementText text={opened.text} />
            <p className={classes.hash}>SHA-256 {opened.agreement_hash}</p>
            {languages.map((language) => {
              const text = opened.translations[language]?.text
              return (
                text !== undefined && (
                  <section key={language} lang={language} aria-label={t(languageNames[language])}>
                    <h3 className={classes.title}>{t(languageNames[language])}</h3>
                    <AgreementText text={text} />
                  </section>
                )
              )
            })}
          </>
        )}
      </Modal>
    </section>
  )
}

const signatures = (count: number) => t('{count, plural, one {# signature} other {# signatures}}', { count })
