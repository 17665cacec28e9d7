import { Text } from '@mantine/core'
import { PersonName } from '../states/PersonName.tsx'
import { StatusBadge } from '../states/StatusBadge.tsx'
import type { Column } from '../table/columns.ts'
import type { SamplePerson } from './sample.ts'

export const peopleColumns: Column<SamplePerson>[] = [
  {
    id: 'name',
    label: 'Name',
    sortBy: 'name',
    cell: (person) => <PersonName name={person.name} />,
  },
  {
    id: 'status',
    label: 'Status',
    sortBy: 'status',
    cell: (person) => <StatusBadge tone={person.tone}>{person.status}</StatusBadge>,
  },
  {
    id: 'email',
    label: 'Email',
    sortBy: 'email',
    cell: (person) => (
      <Text span inherit c="dimmed">
        {person.email}
      </Text>
    ),
  },
  { id: 'phone', label: 'Phone', cell: (person) => person.phone },
  { id: 'salesperson', label: 'Salesperson', sortBy: 'salesperson', cell: (person) => person.salesperson },
  { id: 'next_step', label: 'Next step', cell: (person) => person.next_step },
  { id: 'score', label: 'Score', sortBy: 'score', align: 'end', cell: (person) => person.score },
  { id: 'created_at', label: 'Created', sortBy: 'created_at', cell: (person) => person.created_at },
]
