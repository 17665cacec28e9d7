import type { SoftDeleteStatus } from '@spotter/domain/lists/soft-delete.ts'
import { useState } from 'react'
import { FilterBar } from '../filters/FilterBar.tsx'
import type { Filter } from '../filters/filters.ts'
import { PagingBar } from '../lists/PagingBar.tsx'
import { ReorderControls } from '../lists/ReorderControls.tsx'
import { SoftDeleteFilter } from '../lists/SoftDeleteFilter.tsx'
import { ThresholdSlider } from '../pickers/ThresholdSlider.tsx'
import { Piece, Pieces } from './Piece.tsx'
import { sampleChoices } from './sample.ts'

const filters: Filter[] = [
  { kind: 'text', name: 'q', label: 'Search' },
  { kind: 'choice', name: 'status', label: 'Status', choices: sampleChoices },
]
const more: Filter[] = [{ kind: 'choices', name: 'tags', label: 'Tags', choices: sampleChoices }]
const defaults = { q: '', status: null as number | null, tags: [] as number[] }

export function Lists() {
  const [filter, setFilter] = useState({ ...defaults, status: 2, tags: [1, 3] })
  const [page, setPage] = useState(5)
  const [size, setSize] = useState(10)
  const [show, setShow] = useState<SoftDeleteStatus>('active')
  const nothing = () => undefined
  return (
    <Pieces>
      <Piece title="Filter bar, applied" wide>
        <FilterBar
          filters={filters}
          more={more}
          value={filter}
          defaults={defaults}
          onChange={(next) => setFilter(next as typeof filter)}
        />
      </Piece>
      <Piece title="Paging bar, in the middle" wide>
        <PagingBar page={page} perPage={size} total={240} onPage={setPage} onPerPage={setSize} />
      </Piece>
      <Piece title="Paging bar, first page, cap 25" wide>
        <PagingBar page={1} perPage={25} cap={25} total={240} onPage={nothing} onPerPage={nothing} />
      </Piece>
      <Piece title="Paging bar, one page" wide>
        <PagingBar page={1} perPage={10} total={7} onPage={nothing} onPerPage={nothing} />
      </Piece>
      <Piece title="Soft-delete filter">
        <SoftDeleteFilter value={show} onChange={setShow} />
      </Piece>
      <Piece title="Soft-delete filter, pausable">
        <SoftDeleteFilter value={show} onChange={setShow} pausable />
      </Piece>
      <Piece title="Reorder: first, middle, last">
        <ReorderControls name="first" first last={false} onMove={nothing} />
        <ReorderControls name="middle" first={false} last={false} onMove={nothing} />
        <ReorderControls name="last" first={false} last onMove={nothing} />
      </Piece>
      <Piece title="Threshold slider">
        <ThresholdSlider label="Target range" onApply={nothing} onCancel={nothing} />
      </Piece>
    </Pieces>
  )
}
