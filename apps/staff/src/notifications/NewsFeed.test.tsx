import type { Notification } from '@spotter/contract/notifications/notifications.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith } from '../testing/answers.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { NewsFeed } from './NewsFeed.tsx'

const news = Array.from({ length: 21 }, (_, index): Notification => ({
  id: index + 1,
  company_id: 1,
  company_name: 'Northside Fitness',
  person_id: null,
  message_type: 'person',
  event: 'assigned',
  message: `News ${index + 1}`,
  read_at: null,
  created_at: '2026-03-10T00:00:00Z',
}))

test('reading the last one of the last page of unread notifications shows the page before', async () => {
  let unread = news
  answerWith({
    'GET /api/notifications': ({ query }) => {
      const from = (Number(query.get('page')) - 1) * 20
      const pagination = { total_entries: unread.length }
      return { collection: unread.slice(from, from + 20), pagination, unread_count: unread.length }
    },
    'GET /api/notifications/new_enquiry': () => ({ collection: [], pagination: { total_entries: 0 } }),
    'GET /api/unread_appointments': () => ({
      collection: [],
      pagination: { total_entries: 0 },
      beside_news_count: 0,
    }),
    'PUT /api/notifications/21/mark_read': () => {
      unread = news.slice(0, 20)
      return news[20]
    },
  })
  const { user, router } = await showScreen(<NewsFeed />, { address: '/?show=unread&page=2' })
  await user.click(await screen.findByRole('button', { name: 'Mark as read: News 21' }))

  expect(await screen.findByText('News 20')).toBeTruthy()
  expect(screen.queryByText('You have read everything')).toBeNull()
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('page'))
})
