import { Pill } from '@mantine/core'
import '@mantine/core/styles/Pill.css'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { formatDate, formatDateTime } from '@spotter/domain/time/formats.ts'
import { relativeTime } from '@spotter/domain/time/relative.ts'
import { currentLocale, t } from '@spotter/i18n/translate.ts'
import { Fact, Facts } from '../../people/person/Facts.tsx'
import { useAccount } from '../../shell/account.ts'
import classes from './NextCall.module.css'

type Props = { person: Person; now: Date }

export function Background({ person, now }: Props) {
  const { company } = useAccount()
  const { summary, last_contact_at, most_recent_enquiry, tag_list, trial_end_at } = person
  const ago = (instant: string) => (
    <time dateTime={instant} title={formatDateTime(instant, company)}>
      {relativeTime(instant, now, currentLocale())}
    </time>
  )
  return (
    <section className={classes.background} aria-label={t('About the person')}>
      <Facts>
        <Fact label={t('Source')}>
          {[person.source_name, person.marketing_source_text].filter(Boolean).join(' · ')}
        </Fact>
        <Fact label={t('Most recent enquiry')}>{most_recent_enquiry && ago(most_recent_enquiry)}</Fact>
        <Fact label={t('Last contact')}>{last_contact_at ? ago(last_contact_at) : t('Never')}</Fact>
        <Fact label={t('Attempts')}>
          {t('{count, plural, =0 {Not called yet} one {Called once} other {Called # times}}', {
            count: summary.call_attempts,
          })}
          {summary.call_attempts > 0 &&
            ` · ${t('spoke {count, plural, one {once} other {# times}}', { count: summary.spoke_to })}`}
        </Fact>
        {person.status === 'trial' && (
          <Fact label={t('Trial end')}>{trial_end_at && formatDate(trial_end_at, company)}</Fact>
        )}
        <Fact label={t('Salesperson')}>{person.salesperson_name ?? t('Unallocated')}</Fact>
        <Fact label={t('Tags')}>
          {tag_list.length > 0 && (
            <span className={classes.tags}>
              {tag_list.map((tag) => (
                <Pill key={tag} size="sm">
                  {tag}
                </Pill>
              ))}
            </span>
          )}
        </Fact>
      </Facts>
    </section>
  )
}
