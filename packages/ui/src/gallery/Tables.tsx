import { Button } from '@mantine/core'
import { EmptyState } from '../states/EmptyState.tsx'
import { DataTable, type DataTableProps } from '../table/DataTable.tsx'
import classes from './gallery.module.css'
import { peopleColumns } from './people-columns.tsx'
import { Piece, Pieces } from './Piece.tsx'
import { samplePeople, type SamplePerson } from './sample.ts'

const states: Record<string, Partial<DataTableProps<SamplePerson>>> = {
  Loading: { rows: undefined },
  Empty: {
    rows: [],
    empty: (
      <EmptyState
        title="No people yet"
        text="Add the first person, or import a list."
        action={<Button>Add person</Button>}
      />
    ),
  },
  Failed: { rows: undefined, failed: true, onRetry: () => undefined },
  Reloading: { reloading: true },
  'Sideways scroll': {},
}

export function Tables() {
  return (
    <Pieces>
      {Object.entries(states).map(([title, state]) => (
        <Piece key={title} title={title}>
          <div className={classes.tableBox}>
            <DataTable
              id={`gallery-${title}`}
              label={`${title} table`}
              columns={peopleColumns}
              rows={samplePeople.slice(0, 12)}
              rowId={(person) => person.id}
              rowName={(person) => person.name}
              skeletonRows={5}
              {...state}
            />
          </div>
        </Piece>
      ))}
    </Pieces>
  )
}
