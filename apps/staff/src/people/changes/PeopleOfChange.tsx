import type { PeopleChangeEntry } from '@spotter/contract/people-changes.ts'
import { t } from '@spotter/messages/translate.ts'
import { StatusBadge } from '@spotter/ui/states/StatusBadge.tsx'
import { Link } from '@tanstack/react-router'
import { useAccount } from '../../shell/account.ts'
import { entryStateWords } from './change-words.ts'
import classes from './Changes.module.css'

type Props = { label: string; entries: readonly PeopleChangeEntry[] }

/** Each person with what became of them, and why where nothing did. */
export function PeopleOfChange({ label, entries }: Props) {
  const { company } = useAccount()
  return (
    <ul className={classes.people} aria-label={label}>
      {entries.map(({ person_id, name, company_name, state, reason }) => {
        const { label: word, tone } = entryStateWords[state]
        return (
          <li key={person_id} className={classes.person}>
            <span className={classes.name}>
              {name === null ? (
                <span className={classes.unseen}>{t('Somebody you cannot see now')}</span>
              ) : (
                <Link to="/people/$id" params={{ id: String(person_id) }}>
                  {name}
                </Link>
              )}
              {company_name !== company.name && <span className={classes.unseen}> · {company_name}</span>}
            </span>
            <StatusBadge tone={tone}>{t(word)}</StatusBadge>
            {reason && <span className={classes.reason}>{reason}</span>}
          </li>
        )
      })}
    </ul>
  )
}
