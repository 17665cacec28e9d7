import { expect } from 'vitest'
import { makeCrowd } from '../../figures/test/crowd.ts'
import { test } from '../../test/club.ts'
import { askReport, isLead, plainChanges } from '../test/plain-changes.ts'

test('each club of the reader has its totals, and the report has no entry in the list', async ({ club }) => {
  const { company_id } = await makeCrowd(club, 5, 60)
  const changes = await plainChanges(club)
  const countOf = (some: typeof changes) => new Set(some.map(({ person }) => person.id)).size
  const { collection, totals } = await askReport(club, '/api/reports/company_statistics')
  expect(collection.length).toBeGreaterThan(1)
  expect(collection.find(({ key }) => key === String(company_id))).toMatchObject({
    leads: countOf(changes.filter(isLead)),
    tours: countOf(changes.filter(({ to_status }) => to_status === 'tour')),
    not_interested: countOf(changes.filter(({ to_status }) => to_status === 'not_interested')),
  })
  const sumOf = (name: string) => collection.reduce((sum, row) => sum + Number(row[name]), 0)
  expect(totals).toMatchObject({ leads: sumOf('leads'), sales: sumOf('sales'), emails: sumOf('emails') })

  const manager = await club.as('corporation_manager')
  const { body } = await manager.send<{ collection: { id: string }[] }>('GET', '/api/reports')
  expect(body.collection.map(({ id }) => id)).not.toContain('company_statistics')
})
