import { call } from '@spotter/client/call.ts'
import type { SavedView } from '@spotter/contract/people/saved-views.ts'
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

export function ViewsMenu({ state, start, rules, onChange }: Props) {
  const saved = useSavedViews('people')
  const applied = saved.views.find(({ id }) => id === state.view) ?? null
  const { page_size, soft_delete_status } = state
  const apply = (view: SavedView) =>
    onChange({ ...stateOfView(view, rules, start), page_size, soft_delete_status, view: view.id })
  return (
    <SavedViewsMenu
      views={saved.views}
      saved={saved}
      applied={applied}
      isChanged={applied !== null && differs(state, stateOfView(applied, rules, start), viewFields)}
      filter={filterOfView(state, start)}
      mayShare
      create={(body) => call('POST /api/people/views', { body })}
      onApply={apply}
      onSaved={({ id }) => onChange({ view: id, page: state.page })}
      onRemoved={() => onChange({ view: null, page: state.page })}
    />
  )
}
