import { msg } from '@spotter/domain/text.ts'
import { defineReport, figureColumn, ratioColumn, type ReportColumn, userColumn } from '../define-report.ts'

export const hourColumn = (hour: number): string => `hour_${hour}`

const hourColumns: Readonly<Record<string, ReportColumn>> = Object.fromEntries(
  Array.from({ length: 24 }, (_, hour) => [
    hourColumn(hour),
    { ...figureColumn('call_attempts'), label: `${hour}:00`, of: { hour } },
  ]),
)

export const calls = defineReport({
  id: 'calls',
  label: msg('Calls activity'),
  about: msg('How many calls each user made, what came of them, and at which hours.'),
  path: '/api/reports/calls',
  group: 'team',
  filters: ['range', 'tags', 'salesperson', 'source'],
  columns: {
    user: userColumn,
    call_attempts: figureColumn('call_attempts'),
    spoke_to: figureColumn('spoke_to'),
    left_message: figureColumn('left_message'),
    no_answer: figureColumn('no_answer'),
    wrong_number: figureColumn('wrong_number'),
    incoming_calls: figureColumn('incoming_calls'),
    spoke_to_percent: ratioColumn(msg('Reached'), msg('Spoke to, as a share of call attempts.')),
    duration: {
      label: msg('Duration'),
      kind: 'seconds',
      help: msg('Time on calls that were made or answered with Spotter. Calls made on other phones have no duration.'),
    },
    average_duration: {
      label: msg('Average duration'),
      kind: 'seconds',
      help: msg('The duration divided by the number of calls that have one.'),
    },
  },
  parts: { hours: { label: msg('Call attempts by hour and day of the week'), columns: hourColumns } },
  sort: { by: 'call_attempts', direction: 'desc' },
  compared: true,
  chart: { kind: 'hours', part: 'hours' },
})
