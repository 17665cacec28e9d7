import { exportSystems } from '@spotter/domain/companies/export-systems.ts'
import { longestBarcode } from '@spotter/domain/integrations/member-requests.ts'
import { Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { OneOf, Text, WithMessage } from '../shapes.ts'
import { Person } from './person-shapes.ts'

const System = OneOf(exportSystems)
const request = { may: 'records', answers: WithMessage(Person) } as const

export const memberRequests = endpoints({
  'POST /api/people/{id}/export': {
    ...request,
    summary: 'Adds a person to a membership system of the club, in the background.',
    body: Type.Object({ system: System }),
  },
  'PUT /api/people/{id}/barcode': {
    ...request,
    summary: 'Sets the barcode a person has in a membership system, after their export if they are not there yet.',
    body: Type.Object({ system: System, barcode: Text(longestBarcode, { minLength: 1 }) }),
  },
  'POST /api/people/{id}/sync': {
    ...request,
    summary: 'Asks ABC Fitness for the current membership of a person, in the background.',
  },
})
