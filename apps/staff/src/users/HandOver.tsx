import { Text } from '@mantine/core'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { User } from '@spotter/contract/users/users.ts'
import { t } from '@spotter/i18n/translate.ts'
import { CheckboxField } from '@spotter/ui/fields/CheckboxField.tsx'
import { SelectField } from '@spotter/ui/fields/SelectField.tsx'
import { useFormValue } from '@spotter/ui/forms/form-context.ts'
import classes from './HandOver.module.css'
import { formsName, meantName, peopleName } from './removal.ts'
import type { Club } from './RemoveUserDialog.tsx'

type Props = {
  club: Club
  user: User
  everyClub: boolean
  onlyClub: boolean
}

export function HandOver({ club, user, everyClub, onlyClub }: Props) {
  const isMeant = useFormValue(meantName(club.id)) === true || everyClub
  const hasWork = club.people_count + club.activities_count + club.secondary_sales_count > 0
  return (
    <section className={classes.club} aria-label={club.name} data-meant={isMeant || undefined}>
      {everyClub || onlyClub ? (
        <Text fw={600} size="sm">
          {club.name}
        </Text>
      ) : (
        <CheckboxField name={meantName(club.id)} label={club.name} />
      )}
      {isMeant && (
        <>
          <Text size="sm" c="dimmed">
            {hasWork || club.forms_count > 0 ? workOf(club) : t('Nothing to hand over here.')}
          </Text>
          {hasWork && (
            <Successor
              name={peopleName(club.id)}
              label={t('Hand over people and open activities to')}
              club={club}
              user={user}
            />
          )}
          {club.forms_count > 0 && (
            <Successor name={formsName(club.id)} label={t('Hand over registration forms to')} club={club} user={user} />
          )}
        </>
      )}
    </section>
  )
}

function workOf({ people_count, activities_count, secondary_sales_count, forms_count }: Club): string {
  const work = t(
    '{people, plural, one {# person} other {# people}}, {activities, plural, one {# open activity} other {# open activities}}, {forms, plural, one {# registration form} other {# registration forms}}',
    { people: people_count, activities: activities_count, forms: forms_count },
  )
  if (secondary_sales_count === 0) return work
  const sales = t('{count, plural, one {# open secondary sale} other {# open secondary sales}}', {
    count: secondary_sales_count,
  })
  return `${work}, ${sales}`
}

type SuccessorProps = { name: string; label: string; club: Club; user: User }

function Successor({ name, label, club, user }: SuccessorProps) {
  const staff = useFetch('GET /api/account/references/users', { query: { for_company_id: club.id } })
  const choices = (staff.data?.collection ?? []).filter(({ id }) => id !== user.id)
  return (
    <SelectField name={name} label={label} required searchable choices={choices} placeholder={t('Choose a user')} />
  )
}
