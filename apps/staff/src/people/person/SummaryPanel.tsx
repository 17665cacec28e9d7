import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import { SegmentedControl } from '@mantine/core'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { t } from '@spotter/i18n/translate.ts'
import { type ReactNode, useState } from 'react'
import { Counts } from './Counts.tsx'
import panel from './panel.module.css'

export function SummaryPanel({ person, children }: { person: Person; children?: ReactNode }) {
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
          aria-label={t('Time period')}
          value={span}
          onChange={(chosen) => setSpan(chosen === 'recent' ? 'recent' : 'total')}
          data={[
            { value: 'total', label: t('in total') },
            { value: 'recent', label: t('in the last 30 days') },
          ]}
        />
      </div>
      <Counts counts={summary} busy={isRecent && recent.isFetching} />
      {children}
    </section>
  )
}
