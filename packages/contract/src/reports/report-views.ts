import { Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { Text } from '../shapes.ts'

export const reportViews = endpoints({
  'POST /reports/track_view_time': {
    may: 'staff',
    summary: 'How long the caller looked at a report.',
    body: Type.Object({
      report_name: Text(100, { minLength: 1 }),
      timeSpent: Type.String({ description: 'HH:MM:SS, at most 24 hours' }),
    }),
    answers: null,
    status: 204,
  },
})
