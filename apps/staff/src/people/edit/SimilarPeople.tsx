import '@mantine/core/styles/Alert.css'
import { Alert, Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { SimilarPerson } from '@spotter/contract/people/people-writing.ts'
import { phoneFields } from '@spotter/domain/people/person-fields.ts'
import { statusNames } from '@spotter/domain/people/statuses.ts'
import { msg, t } from '@spotter/i18n/translate.ts'
import { useFormState } from '@spotter/ui/forms/form-context.ts'
import { IconUsers } from '@spotter/ui/icons.ts'
import { timings } from '@spotter/ui/timings.ts'
import classes from './SimilarPeople.module.css'

type Props = {
  refused: readonly SimilarPerson[]
  onOpen: (id: number) => void
  onCreateAnyway: () => void
}

export function SimilarPeople({ refused, onOpen, onCreateAnyway }: Props) {
  const { saving } = useFormState()
  const found = useSimilar()
  const people = [...refused, ...found.filter(({ id }) => !refused.some((other) => other.id === id))]
  const isKnown = people.some(({ matched_by }) => matched_by !== 'name')
  return (
    <div role="status" aria-live="polite" className={classes.found}>
      {people.length > 0 && (
        <Alert
          variant="light"
          color={isKnown ? 'yellow' : 'gray'}
          icon={<IconUsers aria-hidden />}
          p="sm"
          title={isKnown ? t('This person may already exist') : t('People with a similar name')}
        >
          <ul className={classes.list}>
            {people.map((person) => (
              <Similar key={person.id ?? person.matched_by} person={person} onOpen={onOpen} />
            ))}
          </ul>
          {isKnown && (
            <Button
              type="submit"
              size="compact-sm"
              variant="default"
              mt="xs"
              disabled={saving}
              onClick={onCreateAnyway}
            >
              {t('Create anyway')}
            </Button>
          )}
        </Alert>
      )}
    </div>
  )
}

function Similar({ person, onOpen }: { person: SimilarPerson; onOpen: (id: number) => void }) {
  const { id, name, status, salesperson_name, matched_by } = person
  if (id === null || name === null || status === null) {
    return (
      <li className={classes.person}>
        <span className={classes.name}>{t('Already in your club. Ask your manager.')}</span>
        <span className={classes.why}>{t(reasons[matched_by])}</span>
      </li>
    )
  }
  const facts = [t(statusNames[status]), salesperson_name ?? t('Unallocated'), t(reasons[matched_by])]
  return (
    <li className={classes.person}>
      <span className={classes.name} dir="auto">
        {name}
      </span>
      <span className={classes.why}>{facts.join(' · ')}</span>
      <Button
        className={classes.open}
        size="compact-sm"
        variant="subtle"
        aria-label={t('Open {name}', { name })}
        onClick={() => onOpen(id)}
      >
        {t('Open page')}
      </Button>
    </li>
  )
}

function useSimilar(): readonly SimilarPerson[] {
  const { values } = useFormState().form
  const [asked] = useDebouncedValue(searchOf(values), timings.debounce, { leading: false })
  const query = JSON.parse(asked) as Search
  const enabled = Object.keys(query).length > 0
  const { data } = useFetch('GET /api/people/similar', { query }, { enabled })
  return enabled ? (data?.collection ?? []) : []
}

interface Search {
  email?: string
  phone?: string[]
  name?: string
}

/** As text, so that equal searches are equal. A first name alone finds too many. */
function searchOf(values: Record<string, unknown>): string {
  const text = (name: string) => String(values[name] ?? '').trim()
  const phones = phoneFields.map(text).filter((phone) => phone.startsWith('+'))
  const [first, last] = [text('first_name'), text('last_name')]
  return JSON.stringify({
    ...(text('email').includes('@') && { email: text('email') }),
    ...(phones.length > 0 && { phone: phones }),
    ...(first !== '' && last !== '' && { name: `${first} ${last}` }),
  } satisfies Search)
}

const reasons = {
  email: msg('Same email'),
  phone: msg('Same phone number'),
  name: msg('Similar name'),
} as const
