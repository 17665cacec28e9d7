import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import { SegmentedControl } from '@mantine/core'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { Person, Summary } from '@spotter/contract/person-shapes.ts'
import { msg, t } from '@spotter/messages/translate.ts'
import { useState } from 'react'
import panel from './panel.module.css'
import classes from './SummaryPanel.module.css'

const counted: readonly { name: keyof Summary; label: string }[] = [
  { name: 'call_attempts', label: msg('Call attempts') },
  { name: 'spoke_to', label: msg('Spoke to') },
  { name: 'sms', label: msg('SMS') },
  { name: 'email', label: msg('Email') },
  { name: 'whatsapp', label: msg('WhatsApp') },
]

/** How often the person was contacted about a membership. */
export function SummaryPanel({ person }: { person: Person }) {
  const [span, setSpan] = useState<'total' | 'recent'>('total')
  const isRecent = span === 'recent'
  const recent = useFetch(
    'GET /api/people/{id}/summary',
    { params: { id: person.id }, query: { summary: true } },
    { enabled: isRecent },
  )
  const summary = isRecent ? recent.data : person.summary
  return (
    <section className={panel.panel} aria-label={t('Summary')}>
      <div className={panel.head}>
        <h2 className={panel.title}>{t('Membership')}</h2>
        <SegmentedControl
          size="xs"
          aria-label={t('Counted')}
          value={span}
          onChange={(chosen) => setSpan(chosen === 'recent' ? 'recent' : 'total')}
          data={[
            { value: 'total', label: t('in total') },
            { value: 'recent', label: t('in the last 30 days') },
          ]}
        />
      </div>
      <dl className={classes.counts} aria-busy={isRecent && recent.isFetching}>
        {counted.map(({ name, label }) => (
          <div key={name} className={classes.count} data-none={summary?.[name] === 0 || undefined}>
            <dt>{t(label)}</dt>
            <dd>{summary?.[name] ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
