import { Button } from '@mantine/core'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { contactMethodName } from '@spotter/domain/people/contact-methods.ts'
import { ageOn } from '@spotter/domain/people/person.ts'
import { fieldsWith, type PersonField, personFields } from '@spotter/domain/people/person-fields.ts'
import { formatDate, formatDateTime } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useClubTime } from '@spotter/ui/dates/club-time.ts'
import { Fact, Facts } from './Facts.tsx'
import { PersonLink } from './PersonLink.tsx'
import { shownValue } from './shown-value.ts'
import { useClubOf } from './use-club-of.ts'

const profileFields = fieldsWith({ profile: true })

export function ContactFacts({ person }: { person: Person }) {
  const { today } = useClubTime()
  const club = useClubOf(person)
  const { birthday, referral } = person
  return (
    <Facts>
      {club && <Standing person={person} club={club} />}
      <Fact label={t('Age')}>{birthday && club && `${ageOn(birthday, today)} (${formatDate(birthday, club)})`}</Fact>
      <Fact label={t('Contact method')}>
        {person.contact_method_name && contactMethodName(person.contact_method_name, t)}
      </Fact>
      <Fact label={t('Source')}>{[person.source_name, person.marketing_source_text].filter(Boolean).join(' · ')}</Fact>
      <Fact label={t('Referred by')}>{referral && <Referrer {...referral} />}</Fact>
      <Fact label={t('Most recent enquiry')}>
        {club && person.most_recent_enquiry && <Enquiry person={person} club={club} />}
      </Fact>
      {profileFields.map((name) => {
        const { needs }: PersonField = personFields[name]
        if (!club || (needs && !club[needs])) return null
        return (
          <Fact key={name} label={t(personFields[name].label)}>
            {shownValue(person, name, club.date_format)}
          </Fact>
        )
      })}
      <Fact label={t('Membership')}>
        {person.abc_join_link && (
          <Button component="a" href={person.abc_join_link} target="_blank" rel="noopener noreferrer" size="compact-sm">
            {t('Join Now')}
          </Button>
        )}
      </Fact>
    </Facts>
  )
}

const Referrer = ({ id, name }: NonNullable<Person['referral']>) =>
  id === null || name === null ? t('Another person in your club') : <PersonLink id={id} name={name} />

function Standing({ person, club }: { person: Person; club: AccountCompany }) {
  const { status, trial_end_at, trial_visits, leaving_reason, leaving_at, sale_at, former_member_at } = person
  const shown = (instant: string | null) => instant && formatDate(instant, club)
  if (status === 'sale') return <Fact label={t('Sold')}>{shown(sale_at)}</Fact>
  if (status === 'former_member') return <Fact label={t('Former member since')}>{shown(former_member_at)}</Fact>
  if (status === 'trial') {
    return (
      <>
        <Fact label={t('Trial end')}>{shown(trial_end_at)}</Fact>
        <Fact label={t('Trial visits')}>{trial_visits}</Fact>
      </>
    )
  }
  if (status !== 'not_interested') return null
  return (
    <>
      <Fact label={t('Objection')}>{leaving_reason?.name}</Fact>
      <Fact label={t('Left')}>{shown(leaving_at)}</Fact>
    </>
  )
}

function Enquiry({ person, club }: { person: Person; club: AccountCompany }) {
  const { most_recent_enquiry: at } = person
  if (!at) return null
  return (
    <time dateTime={at} title={formatDateTime(at, club)}>
      {person.human_most_recent_enquiry}
    </time>
  )
}
