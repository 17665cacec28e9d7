import '@mantine/core/styles/Menu.css'
import { Menu } from '@mantine/core'
import { mergePlaces, move, place, withEnds } from '@spotter/domain/lists/reorder.ts'
import type { SoftDeleteStatus } from '@spotter/domain/lists/soft-delete.ts'
import { useState } from 'react'
import { TextFilter } from '../filters/TextFilter.tsx'
import { ReorderControls } from '../lists/ReorderControls.tsx'
import { SoftDeleteFilter } from '../lists/SoftDeleteFilter.tsx'
import { SettingsLayout } from '../page/SettingsLayout.tsx'
import type { Column } from '../table/columns.ts'
import { DataTable } from '../table/DataTable.tsx'

const items = ['General', 'Users', 'Templates', 'Tags', 'Not-interested reasons', 'Marketing Sources'].map((label) => ({
  href: `/companies/northside/${label.toLowerCase().replaceAll(' ', '_')}`,
  label,
}))

const reasons = ['Too expensive', 'Moved away', 'Injured', 'Joined another gym', 'No time'].map((name, index) => ({
  id: index + 1,
  order: index + 1,
  name,
  uses: index * 13,
}))

type Ordered = (typeof reasons)[number] & { first: boolean; last: boolean }

export function Settings() {
  const [list, setList] = useState(reasons)
  const [current, setCurrent] = useState(items[4]?.href ?? '')
  const [show, setShow] = useState<SoftDeleteStatus>('active')
  const [search, setSearch] = useState('')
  const reorder = (reason: Ordered) => (
    <ReorderControls
      name={reason.name}
      first={reason.first}
      last={reason.last}
      onMove={(direction) => {
        const places = move(list, reason.id, direction)
        if (Array.isArray(places)) setList(mergePlaces(list, places))
      }}
    />
  )
  const columns: Column<Ordered>[] = [
    { id: 'name', label: 'Name', cell: (reason) => reason.name },
    { id: 'uses', label: 'Uses', align: 'end', cell: (reason) => reason.uses },
    {
      id: 'order',
      label: 'Order',
      alwaysShown: true,
      cell: reorder,
    },
  ]
  return (
    <SettingsLayout
      title="Company Settings"
      items={items}
      current={current}
      onNavigate={setCurrent}
      heading="Not-interested reasons"
      count={list.length}
      filter={<TextFilter label="Search reasons" value={search} onChange={setSearch} />}
      softDelete={<SoftDeleteFilter value={show} onChange={setShow} pausable />}
      menu={<Menu.Item>Export</Menu.Item>}
      onAdd={() => undefined}
      flush
    >
      <DataTable
        id="gallery-reasons"
        label="Not-interested reasons"
        columns={columns}
        rows={withEnds(list)}
        rowId={(reason) => reason.id}
        rowName={(reason) => reason.name}
        order={{
          listOf: () => 'reasons',
          parentOf: () => null,
          onPlace: ({ id }, target) => {
            const places = place(list, id, target)
            if (Array.isArray(places)) setList(mergePlaces(list, places))
          },
        }}
      />
    </SettingsLayout>
  )
}
