import { expect, test } from 'vitest'
import { makeRouter } from './router.tsx'

test.for(['/admin', '/admin/'])('%s leads to the first page of the admin panel', async (address) => {
  history.replaceState(null, '', address)
  const router = makeRouter()
  await router.load()

  expect(router.state.location.pathname).toBe('/admin/companies')
})
