import { tagReport } from '@spotter/contract/reports/declared/tag-report.ts'
import { figureLink } from '@spotter/contract/reports/figure-link.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showScreen } from '../testing/show-screen.tsx'
import { WordCloud } from './WordCloud.tsx'

const days = { date_from: '2026-11-01', date_into: '2026-11-07' }
const state = { ...days, tag_list: '', salesperson_id: [], source_id: [] }

test('tags are links to their people, larger the more have them, and unused ones are left out', async () => {
  const rows = [
    { key: 'yoga', tag: 'Yoga', people: 4, share: 4 },
    { key: 'boxing', tag: 'Boxing', people: 100, share: 96 },
    { key: 'old', tag: 'Old', people: 0, share: 0 },
  ]
  await showScreen(
    <WordCloud
      report={tagReport}
      rows={rows}
      hrefOf={(column, row) => figureLink({ column, row, state, isMulti: false })}
    />,
  )
  const words = screen.getAllByRole<HTMLAnchorElement>('link')
  expect(words.map((word) => word.getAttribute('aria-label'))).toEqual(['Boxing: 100', 'Yoga: 4'])
  expect(words.map((word) => word.closest('li')!.style.fontSize)).toEqual(['2.25em', '1em'])
  const { searchParams } = new URL(words[1]!.href)
  expect(searchParams.get('tag_list')).toContain('Yoga')
})
