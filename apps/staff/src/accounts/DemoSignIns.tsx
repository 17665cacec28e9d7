import { Loader, Text, TextInput, UnstyledButton } from '@mantine/core'
import type { Answer } from '@spotter/client/call.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconChevronRight, IconSearch } from '@spotter/ui/icons.ts'
import { Initials } from '@spotter/ui/states/Initials.tsx'
import { useState } from 'react'
import classes from './DemoSignIns.module.css'
import { roleLabel } from './role-labels.ts'

export type DemoSignIn = NonNullable<Answer<'GET /users/sign_in'>['demo_sign_ins']>[number]

type Props = {
  people: readonly DemoSignIn[]
  signingIn: string | null
  refusal: string | null
  onPick: (person: DemoSignIn) => void
}

export default function DemoSignIns({ people, signingIn, refusal, onPick }: Props) {
  const [search, setSearch] = useState('')
  const found = people.filter((person) => matches(person, search))
  const clubs = Map.groupBy(found, ({ company_name }) => company_name)
  return (
    <div className={classes.demo}>
      <h2 className={classes.title}>{t('Try the demo')}</h2>
      <Text size="sm" c="dimmed">
        {t('Demo clubs and people. Pick a role and look around. Nothing leaves this server.')}
      </Text>
      <TextInput
        type="search"
        mt="sm"
        aria-label={t('Search roles and clubs')}
        placeholder={t('Search roles and clubs')}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {refusal && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" mt="xs">
          {refusal}
        </Text>
      )}
      <div className={classes.list}>
        {[...clubs].map(([club, members]) => (
          <section key={club} aria-label={club}>
            <h3 className={classes.club}>{club}</h3>
            <ul className={classes.people}>
              {members.map((person) => (
                <li key={person.email}>
                  <UnstyledButton
                    className={classes.person}
                    disabled={signingIn !== null}
                    onClick={() => onPick(person)}
                  >
                    <Initials name={nameOf(person)} size={30} />
                    <span className={classes.who}>
                      <span className={classes.role}>{roleLabel(person.role)}</span>
                      <span className={classes.email}>{nameOf(person)}</span>
                    </span>
                    {signingIn === person.email ? (
                      <Loader size={16} aria-label={t('Loading...')} />
                    ) : (
                      <IconChevronRight size={16} aria-hidden className={classes.arrow} />
                    )}
                  </UnstyledButton>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {found.length === 0 && (
          <Text size="sm" c="dimmed" ta="center" py="lg">
            {t('No roles or clubs match your search.')}
          </Text>
        )}
      </div>
    </div>
  )
}

const nameOf = ({ email }: DemoSignIn): string =>
  (email.split('@')[0] ?? '')
    .split(/[._-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

function matches(person: DemoSignIn, search: string): boolean {
  const text = [roleLabel(person.role), person.company_name, nameOf(person)].join(' ').toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
