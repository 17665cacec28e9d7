import '@mantine/core/styles/Modal.css'
import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { Answer } from '@spotter/contract/endpoints.ts'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { consentChannelNames, consentPurposeNames, consentSourceNames } from '@spotter/domain/people/consents.ts'
import { formatDateTime } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useReturnFocus } from '@spotter/ui/dialogs/use-return-focus.ts'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import { ErrorState } from '@spotter/ui/states/ErrorState.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import classes from './ConsentsDialog.module.css'
import { useClubOf } from './use-club-of.ts'

type Consent = Answer<'GET /api/people/{id}/consents'>['collection'][number]
type Club = NonNullable<ReturnType<typeof useClubOf>>

export default function ConsentsDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  useReturnFocus()
  const club = useClubOf(person)
  const { data, isError, refetch } = useFetch(
    'GET /api/people/{id}/consents',
    { params: { id: person.id } },
    { staleTime: 0 },
  )
  const isPhone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Consent history')}
      size={560}
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {!data && !isError && <LoadingState type="lines" />}
      {data?.collection.length === 0 && (
        <EmptyState
          title={t('No changes yet')}
          text={t('When this person allows or refuses a channel, it appears here with its source.')}
        />
      )}
      {data && data.collection.length > 0 && club && (
        <ol className={classes.consents} aria-label={t('Consent history')}>
          {data.collection.map((consent) => (
            <Entry key={consent.id} consent={consent} club={club} />
          ))}
        </ol>
      )}
    </Modal>
  )
}

function Entry({ consent, club }: { consent: Consent; club: Club }) {
  const { channel, purpose, given, source, words, at, user_name } = consent
  return (
    <li className={classes.consent}>
      <span className={classes.channel}>{t(consentChannelNames[channel])}</span>
      <span className={given ? undefined : classes.refused}>{given ? t('Allowed') : t('Opted out')}</span>
      <time className={classes.at} dateTime={at}>
        {formatDateTime(at, club)}
      </time>
      <span className={classes.about}>
        {[channel === 'call' ? null : t(consentPurposeNames[purpose]), t(consentSourceNames[source]), user_name]
          .filter(Boolean)
          .join(' · ')}
        {words && (
          <q className={classes.words} dir="auto">
            {words}
          </q>
        )}
      </span>
    </li>
  )
}
