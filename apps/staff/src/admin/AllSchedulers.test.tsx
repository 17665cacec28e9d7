import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith } from '../testing/answers.ts'
import { showScreen } from '../testing/show-screen.tsx'
import AllSchedulers from './AllSchedulers.tsx'

const job = {
  id: 5,
  type: 'ReportEmail',
  company_id: 1,
  company_name: 'Northside Fitness',
  next_run: '2026-11-15T04:00:00Z',
  last_run: null,
  job_status: 'overdue',
  last_error: 'The mail server said no.',
}
const page = (...collection: object[]) => ({
  collection,
  pagination: { total_entries: collection.length, current_page: 1, per_page: 25, total_pages: 1 },
})

test('shows the state of each scheduler and its next run after a restart', async () => {
  let shown: object = job
  const asked = answerWith({
    'GET /api/admin/schedulers': () => page(shown),
    'POST /api/admin/schedulers/5/restart': () => {
      shown = { ...job, next_run: '2026-11-16T04:00:00Z', job_status: 'normal', last_error: null }
      return { ...shown, message: 'Scheduler was successfully reload' }
    },
  })
  const { user } = await showScreen(<AllSchedulers />)
  await screen.findByText('The mail server said no.')
  const row = screen.getByText('The mail server said no.').closest('[role=row], tr')
  expect(row?.textContent).toMatch(/Northside Fitness.*Report email.*Overdue/)

  await user.click(screen.getByRole('button', { name: 'Restart Northside Fitness: Report email' }))

  await screen.findByText('Scheduler was successfully reload')
  await waitFor(() => expect(screen.queryByText('The mail server said no.')).toBeNull())
  expect(asked.some(({ method, path }) => `${method} ${path}` === 'POST /api/admin/schedulers/5/restart')).toBe(true)
})
