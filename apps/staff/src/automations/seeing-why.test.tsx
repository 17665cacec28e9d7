import type { Simulation } from '@spotter/contract/automations/automated-runs.ts'
import { addDays } from '@spotter/domain/time/calendar.ts'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { account } from '../testing/account.ts'
import { answerWith } from '../testing/answers.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { AutomatedMark } from './AutomatedMark.tsx'
import { SimulationPanel } from './SimulationPanel.tsx'

const [from, to] = ['2026-03-20', '2026-06-18']
const by_day: Simulation['by_day'] = Array.from({ length: 91 }, (_, no) => ({
  day: addDays(from, no),
  count: no % 2,
  kinds: no % 2 ? [{ kind: 'sms', count: 1 }] : [],
}))
const figures = {
  entered: 1,
  reached: 1,
  reached_entries: 1,
  messages: 45,
  tasks: 0,
  sms_parts: 45,
  left_out: 0,
  reasons: [],
}
const person = {
  person_id: 7,
  person_name: 'Nell Nine',
  status: 'enquiry',
  cause: 'form',
  entered_at: '2026-06-16T01:00:00Z',
  steps: [],
}

async function showCalendar() {
  const asked = answerWith({
    [`GET /api/companies/${account.company.id}/automated_items/simulation`]: ({ query }) => ({
      ...figures,
      from,
      to,
      by_day,
      collection: query.get('day') === '2026-06-16' ? [person] : [],
      pagination: { total_entries: 1, current_page: 1, per_page: 10, total_pages: 1 },
    }),
  })
  const { user } = await showScreen(<SimulationPanel company={account.company} />)
  await user.click(screen.getByRole('button', { name: 'Simulate' }))
  await user.click(await screen.findByText('Calendar'))
  return { user, asked }
}

describe('the calendar of a simulation', () => {
  test('is walked by arrow keys, and shows the people of the chosen day', async () => {
    const { user } = await showCalendar()
    const day = (name: RegExp) => screen.getByRole('button', { name })
    day(/18 June/).focus()
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    await expect.poll(() => document.activeElement).toBe(day(/16 June/))
    await user.keyboard('{Enter}')
    await screen.findByText('Nell Nine')
    expect(day(/16 June/).getAttribute('aria-pressed')).toBe('true')
  })

  test('names what happens on a day, and goes no further back than the simulation', async () => {
    const { user } = await showCalendar()
    screen.getByRole('button', { name: /17 June: SMS 1$/ })
    const back = () => screen.getByRole('button', { name: 'Previous month' })
    for (let month = 0; month < 3; month++) await user.click(back())
    screen.getByText('March 2026')
    expect((back() as HTMLButtonElement).disabled).toBe(true)
  })
})

describe('the mark of automated messages', () => {
  test('is only on what an item made', async () => {
    await showScreen(<AutomatedMark run_id={undefined} />)
    expect(screen.queryByRole('button', { name: 'Automated' })).toBeNull()
  })

  test('opens the chain of fact, item, conditions and decision', async () => {
    answerWith({
      'GET /api/automated_runs/4': () => ({
        id: 4,
        company_id: account.company.id,
        item_id: 1,
        item_version: 2,
        item_name: 'Welcome',
        kind: 'sms',
        status: 'enquiry',
        secondary_sale_type_id: null,
        person_id: 7,
        person_name: 'Nell Nine',
        state: 'left_out',
        reason: 'tags',
        reason_text: 'They have none of the tags.',
        cause: 'form',
        changed_by: null,
        from_status: null,
        entered_at: '2026-06-16T01:00:00Z',
        begun_at: '2026-06-16T01:00:00Z',
        due_at: null,
        finished_at: '2026-06-16T01:00:01Z',
        conditions: [{ name: 'tags', wanted: 'Summer', found: '', holds: false }],
        timing: { frequency: 0, period: 'day', direction: 'after', date: 'current_date', time: 'Current time' },
        version_at: '2026-06-01T01:00:00Z',
        version_by: 'Mia Nguyen',
        is_latest_version: false,
        after_item_name: null,
        message_status: null,
        message_reason: null,
        policy: {
          at: '2026-06-16T01:00:01Z',
          flags: [{ name: 'sms_opted_out', found: true, holds: false }],
          marketing: { received: 1, limit: 3, holds: true },
          quiet: {
            from: '08:00 PM',
            until: '08:00 AM',
            local_time: '11:00 AM',
            tzinfo: 'Australia/Sydney',
            holds: true,
          },
        },
      }),
    })
    const { user } = await showScreen(<AutomatedMark run_id={4} />)
    await user.click(screen.getByRole('button', { name: 'Automated' }))
    await screen.findByRole('dialog', { name: "Why this didn't happen" })
    for (const text of [
      ...[/Nell Nine became Enquiry/, /SMS: Welcome/, /needed: Summer/, /none of the tags/],
      ...[/SMS opt-out: Yes/, /received: 1, limit 3/, /Local time: 11:00.*Sydney.*quiet hours/],
    ]) {
      screen.getByText(text)
    }
  })
})
