import { msg } from '@spotter/domain/text.ts'
import { defineReport, ratioColumn } from '../define-report.ts'

export const tagReport = defineReport({
  id: 'tag_report',
  label: msg('Tag cloud'),
  about: msg('How many people have each tag.'),
  path: '/api/reports/tag_cloud',
  group: 'marketing',
  filters: ['salesperson', 'source'],
  columns: {
    tag: { label: msg('Tag'), kind: 'text' },
    people: {
      label: msg('People'),
      kind: 'count',
      help: msg('People who have this tag at this moment.'),
      people: ({ tag }) => ({ tag_list: JSON.stringify([{ tag_filter: 'any', tags: [tag] }]) }),
    },
    share: ratioColumn(msg('Share'), msg('Of all people who match the filters.')),
  },
  sort: { by: 'people', direction: 'desc' },
  chart: { kind: 'cloud', of: 'tag', value: 'people' },
})
