import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showScreen } from '../testing/show-screen.tsx'
import { ReplicaState } from './ReplicaState.tsx'

test.each([
  ['current', 'Reports are read from the replica', /If it falls more than a second behind/],
  ['behind', 'The replica is more than a second behind', /^Reports read the main database until/],
  ['unreachable', 'The replica doesn’t answer', /^Reports read the main database until/],
] as const)('a replica that is %s is shown with the rule', async (state, title, rule) => {
  await showScreen(<ReplicaState state={state} />)
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.getByText(rule)).toBeTruthy()
})
