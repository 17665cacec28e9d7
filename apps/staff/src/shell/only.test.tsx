import { act, screen } from '@testing-library/react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { account } from '../testing/account.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { only } from './only.tsx'

function makeGuarded() {
  const asked = { times: 0 }
  const Secrets = lazyRouteComponent(async () => {
    asked.times += 1
    return { Secrets: () => <p>Behind the door</p> }
  }, 'Secrets')
  return { Guarded: only('root', Secrets), asked }
}
const showGuarded = (Guarded: ReturnType<typeof only>, abilities: Record<string, boolean>) =>
  act(() =>
    showScreen(
      <Suspense>
        <Guarded />
      </Suspense>,
      { as: { ...account, abilities } },
    ),
  )

test('users with access see the screen', async () => {
  const { Guarded } = makeGuarded()
  await showGuarded(Guarded, { root: true })

  expect(await screen.findByText('Behind the door')).toBeTruthy()
})

test('others see a message and a link home', async () => {
  const { Guarded, asked } = makeGuarded()
  await showGuarded(Guarded, { settings: true })

  expect(await screen.findByText("You don't have access to this page")).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to the start page' }).getAttribute('href')).toBe('/')
  expect(screen.queryByText('Behind the door')).toBeNull()
  expect(asked.times).toBe(0)
  expect(document.title).toContain('No access')
})

test('or are redirected', async () => {
  const { Guarded, asked } = makeGuarded()
  const Elsewhere = only('root', Guarded, () => <p>The first page</p>)
  await showGuarded(Elsewhere, { settings: true })

  expect(await screen.findByText('The first page')).toBeTruthy()
  expect(asked.times).toBe(0)
})

test('the screen can be loaded before it is opened', async () => {
  const { Guarded, asked } = makeGuarded()
  await Guarded.preload?.()

  expect(asked.times).toBe(1)
})
