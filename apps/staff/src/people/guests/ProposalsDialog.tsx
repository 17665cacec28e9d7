import '@mantine/core/styles/Modal.css'
import { Button, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { MergeProposal, ProposedPerson } from '@spotter/contract/people/merge-proposals.ts'
import { type ClubFormats, formatDateTime } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useReturnFocus } from '@spotter/ui/dialogs/use-return-focus.ts'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import { PersonAvatar } from '@spotter/ui/states/PersonAvatar.tsx'
import { useState } from 'react'
import { IconChecks, IconGitMerge } from '../../icons.ts'
import { useAccount } from '../../shell/account.ts'
import { MergeDialog } from '../merge/MergeDialog.tsx'
import { useProposalDecision } from '../merge/use-proposal-decision.ts'
import { PersonLink } from '../person/PersonLink.tsx'
import { StatusBadge } from '../person/StatusBadge.tsx'
import classes from './ProposalsDialog.module.css'

type Props = { proposals: readonly MergeProposal[]; total: number; onClose: () => void }

export function ProposalsDialog({ proposals, total, onClose }: Props) {
  useReturnFocus()
  const { company } = useAccount()
  const isPhone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
  const [compared, setCompared] = useState<MergeProposal | null>(null)
  const decline = useProposalDecision()
  if (compared) {
    return <MergeDialog ids={[compared.other_person.id, compared.person.id]} onClose={() => setCompared(null)} />
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('The same person?')}
      size={720}
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {proposals.length === 0 && (
        <EmptyState icon={<IconChecks size={22} stroke={1.5} />} title={t('Nothing left to decide')} />
      )}
      <ul className={classes.list}>
        {proposals.map((proposal) => {
          const { id, person, other_person } = proposal
          return (
            <li key={id} className={classes.pair}>
              <div className={classes.people}>
                <Side label={t('Signed-in visitor')} person={person} club={company} />
                <Side label={t('Existing person')} person={other_person} club={company} />
              </div>
              <div className={classes.choices}>
                <Button size="compact-sm" variant="default" onClick={() => void decline(id)}>
                  {t('Not the same person')}
                </Button>
                <Button
                  size="compact-sm"
                  leftSection={<IconGitMerge size={15} aria-hidden />}
                  onClick={() => setCompared(proposal)}
                >
                  {t('Compare and merge')}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
      {total > proposals.length && (
        <p className={classes.rest}>
          {t('{count, plural, one {# more to review.} other {# more to review.}}', { count: total - proposals.length })}
        </p>
      )}
    </Modal>
  )
}

function Side({ label, person, club }: { label: string; person: ProposedPerson; club: ClubFormats }) {
  const { id, name, avatar, status, email, phone_mobile_formatted, created_at } = person
  return (
    <div className={classes.side}>
      <span className={classes.label}>{label}</span>
      <span className={classes.name}>
        <PersonAvatar name={name} photo={avatar} size={26} />
        <PersonLink id={id} name={name} bold />
        <StatusBadge status={status} />
      </span>
      <span>{phone_mobile_formatted ?? '—'}</span>
      <span>{email ?? '—'}</span>
      <span className={classes.added}>{t('Added {date}', { date: formatDateTime(created_at, club) })}</span>
    </div>
  )
}
