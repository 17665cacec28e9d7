import { Anchor } from '@mantine/core'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { formatDateTime } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { lazy, Suspense, useState } from 'react'
import { IconSignature } from '../../icons.ts'
import panel from '../person/panel.module.css'
import { useClubOf } from '../person/use-club-of.ts'

const WaiverDialog = lazy(async () => ({ default: (await import('./WaiverDialog.tsx')).WaiverDialog }))

export function WaiverLink({ person }: { person: Person }) {
  const club = useClubOf(person)
  const [opened, setOpened] = useState(false)
  if (!person.waiver) return null
  return (
    <div className={panel.line}>
      <IconSignature size={16} aria-hidden />
      <span>
        <Anchor component="button" type="button" size="sm" onClick={() => setOpened(true)}>
          {t('Signed waiver')}
        </Anchor>
        {person.signed_at && club && (
          <span className={panel.about}>
            <time dateTime={person.signed_at}>{formatDateTime(person.signed_at, club)}</time>
          </span>
        )}
      </span>
      {opened && (
        <Suspense fallback={null}>
          <WaiverDialog personId={person.id} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </div>
  )
}
