import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showScreen } from '../testing/show-screen.tsx'
import { MailView } from './MailView.tsx'

const shown = vi.hoisted(() => vi.fn())
vi.mock('../templates/MailFrame.tsx', () => ({
  MailFrame: ({ html, title }: { html: string; title: string }) => {
    shown(html)
    return <div role="document" aria-label={title} />
  },
}))

const html = '<p>Hi</p><img src="https://t.example/pixel.gif">'
const latest = () => String(shown.mock.lastCall?.[0])

test('pictures of a received email are shown only when they are asked for', async () => {
  const { user } = await showScreen(<MailView html={html} title="Email" direction="inbound" />)
  expect(latest()).toContain('Hi')
  expect(latest()).not.toContain('t.example')
  await user.click(screen.getByRole('button', { name: 'Show pictures' }))
  expect(latest()).toBe(html)
  expect(screen.queryByRole('button', { name: 'Show pictures' })).toBeNull()
})

test('an email of the club shows its pictures', async () => {
  await showScreen(<MailView html={html} title="Email" direction="outbound" />)
  expect(latest()).toBe(html)
})
