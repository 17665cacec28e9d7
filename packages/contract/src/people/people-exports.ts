import { Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { peopleFilter } from './people.ts'

const filtered = Type.Object(peopleFilter)

export const peopleExports = endpoints({
  'GET /api/people.csv': {
    may: 'export:people',
    summary: 'Everybody a filter finds, as CSV for spreadsheets.',
    query: filtered,
    answers: null,
  },
  'GET /api/people.xlsx': {
    may: 'export:people',
    summary: 'Everybody a filter finds, as an Excel workbook.',
    query: filtered,
    answers: null,
  },
})
