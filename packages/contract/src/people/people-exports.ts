import { Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { peopleFilter } from './people.ts'

const filtered = Type.Object(peopleFilter)

export const peopleExports = endpoints({
  'GET /api/people.csv': {
    may: 'export:people',
    summary: 'All people who match a filter, as CSV.',
    query: filtered,
    answers: null,
  },
  'GET /api/people.xlsx': {
    may: 'export:people',
    summary: 'All people who match a filter, as an Excel workbook.',
    query: filtered,
    answers: null,
  },
})
