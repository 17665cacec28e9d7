import { Button } from '@mantine/core'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { msg, t } from '@spotter/i18n/translate.ts'
import { lazy, Suspense, useState } from 'react'
import { IconGitMerge } from '../../icons.ts'
import { useProposalDecision } from '../merge/use-proposal-decision.ts'
import classes from './MayBeSame.module.css'
import { PersonLink } from './PersonLink.tsx'

const MergeDialog = lazy(async () => ({ default: (await import('../merge/MergeDialog.tsx')).MergeDialog }))

const sameWords = { email: msg('Same email'), phone: msg('Same phone number'), name: msg('Same name') } as const

export function MayBeSame({ person }: { person: Pick<Person, 'id' | 'merge_proposals'> }) {
  const [comparedWith, setComparedWith] = useState<number | null>(null)
  const decline = useProposalDecision()
  // The name's position depends on the language.
  const [before, after] = t('May be the same person as {name}', { name: '\0' }).split('\0')
  return (
    <>
      {person.merge_proposals.map(({ id, person_id, name, same }) => (
        <div key={id} className={classes.notice} role="status">
          <IconGitMerge size={16} aria-hidden />
          <span>
            {before}
            <PersonLink id={person_id} name={name} bold />
            {after}
            {same.length > 0 && <> · {same.map((what) => t(sameWords[what])).join(', ')}</>}
          </span>
          <span className={classes.choices}>
            <Button size="compact-sm" variant="light" onClick={() => setComparedWith(person_id)}>
              {t('Compare and merge')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => void decline(id)}>
              {t('Not the same person')}
            </Button>
          </span>
        </div>
      ))}
      {comparedWith !== null && (
        <Suspense fallback={null}>
          <MergeDialog ids={[person.id, comparedWith]} onClose={() => setComparedWith(null)} />
        </Suspense>
      )}
    </>
  )
}
