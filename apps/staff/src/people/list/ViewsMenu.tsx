import { useCallbackRef } from '@mantine/hooks'
import { call } from '@spotter/client/call.ts'
import type { SavedView } from '@spotter/contract/people/saved-views.ts'
import type { ComponentProps } from 'react'
import { SavedViewsMenu } from '../../views/SavedViewsMenu.tsx'
import { useSavedViews } from '../../views/use-saved-views.ts'
import { differs, type ListRules, type ListState, viewFields } from './list-state.ts'
import { filterOfView, stateOfView } from './view-state.ts'

type Props = {
  state: ListState
  start: ListState
  rules: ListRules
  onChange: (next: Partial<ListState>) => void
}

const create: ComponentProps<typeof SavedViewsMenu>['create'] = (body) => call('POST /api/people/views', { body })

export function ViewsMenu({ state, start, rules, onChange }: Props) {
  const saved = useSavedViews('people')
  const applied = saved.views.find(({ id }) => id === state.view) ?? null
  const { page_size, soft_delete_status } = state
  const apply = useCallbackRef((view: SavedView) =>
    onChange({ ...stateOfView(view, rules, start), page_size, soft_delete_status, view: view.id }),
  )
  const filter = useCallbackRef(() => filterOfView(state, start))
  const show = useCallbackRef(({ id }: SavedView) => onChange({ view: id, page: state.page }))
  const showNone = useCallbackRef(() => onChange({ view: null, page: state.page }))
  return (
    <SavedViewsMenu
      views={saved.views}
      saved={saved}
      applied={applied}
      isChanged={applied !== null && differs(state, stateOfView(applied, rules, start), viewFields)}
      filter={filter}
      mayShare
      create={create}
      onApply={apply}
      onSaved={show}
      onRemoved={showNone}
    />
  )
}
