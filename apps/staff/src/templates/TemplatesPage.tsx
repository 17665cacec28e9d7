import { Button } from '@mantine/core'
import { CallFailure } from '@spotter/client/failure.ts'
import type { Template } from '@spotter/contract/templates/template-shapes.ts'
import { t } from '@spotter/i18n/translate.ts'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import { ErrorState } from '@spotter/ui/states/ErrorState.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import type { FrameParts } from '../resources/frame-parts.ts'
import { useAddAsked } from '../resources/use-add-asked.ts'
import { useAccount } from '../shell/account.ts'
import { useAddressState } from '../shell/use-address-state.ts'
import { PlaceProvider, type TemplatePlace, usePlace } from './place.ts'
import { accepted, start } from './template-filters.tsx'
import { perPage, TemplateList, TemplateSoftDelete } from './TemplateList.tsx'
import { TemplateView } from './TemplateView.tsx'
import { useTemplateChanges } from './use-template-changes.ts'
import { useTemplate, useTemplates } from './use-templates.ts'

const TemplateEditor = lazy(() => import('./TemplateEditor.tsx'))

type Frame = (parts: Partial<Omit<FrameParts, 'children' | 'heading'>> & { children: ReactNode }) => ReactNode
type Props = TemplatePlace & { frame: Frame }

export function TemplatesPage({ company, only, frame }: Props) {
  const place = useMemo(() => ({ company, only }), [company, only])
  return (
    <PlaceProvider value={place}>
      <Templates frame={frame} />
    </PlaceProvider>
  )
}

function Templates({ frame }: { frame: Frame }) {
  const { references } = useAccount()
  const { only } = usePlace()
  const [asked, ask] = useAddressState(start, accepted)
  const { q, type, category, secondary_sale_type_id, scope, soft_delete_status, sort_by, sort_direction, page } = asked
  const found = useTemplates(
    {
      ...{ soft_delete_status, sort_by, sort_direction, page, per_page: perPage },
      ...(q && { q }),
      ...(type && { type }),
      ...(category && { category }),
      ...(secondary_sale_type_id && { secondary_sale_type_id }),
      ...((only ?? scope) && { scope: only ?? scope }),
    },
    asked.open === '',
  )
  const countryName = (code: string) => references.countries.find(({ id }) => id === code)?.text ?? code
  const show = (next: { open: string; copy?: string }) => ask({ copy: '', ...next, page })
  const add = () => show({ open: 'new' })
  const copy = ({ id }: Template) => show({ open: 'new', copy: String(id) })
  useAddAsked(add)
  // A saved new template stays open as it is.
  const [added, setAdded] = useState<{ open: string; key: string } | null>(null)
  const key = added?.open === asked.open ? added.key : `${asked.open} ${asked.copy}`

  if (asked.open !== '') {
    return frame({
      children: (
        <OpenTemplate
          key={key}
          open={asked.open}
          copy={asked.copy}
          listed={found.data?.collection ?? []}
          countryName={countryName}
          onCopy={copy}
          onSaved={({ id }) => {
            if (asked.open !== 'new') return
            setAdded({ open: String(id), key })
            show({ open: String(id) })
          }}
          onClose={() => show({ open: '' })}
        />
      ),
    })
  }
  const total = found.data?.pagination.total_entries
  return frame({
    ...(total !== undefined && { count: total }),
    addLabel: t('Add'),
    onAdd: add,
    softDelete: <TemplateSoftDelete asked={asked} ask={ask} />,
    flush: true,
    children: (
      <TemplateList
        asked={asked}
        ask={ask}
        found={found}
        countryName={countryName}
        onAdd={add}
        onOpen={({ id }) => show({ open: String(id) })}
        onCopy={copy}
      />
    ),
  })
}

type OpenProps = {
  open: string
  copy: string
  listed: readonly Template[]
  countryName: (code: string) => string
  onCopy: (template: Template) => void
  onSaved: (template: Template) => void
  onClose: () => void
}

function OpenTemplate({ open, copy, listed, countryName, onCopy, onSaved, onClose }: OpenProps) {
  const changes = useTemplateChanges()
  const isNew = open === 'new'
  const id = Number(isNew ? copy : open)
  const { template: found, error, refetch } = useTemplate(id > 0 ? id : null, listed)
  // As opened: others' changes, even removal, don't affect what is typed.
  const [opened, setOpened] = useState<Template | null>(null)
  const template = opened ?? found
  if (!opened && found) setOpened(found)
  if (!template && !(isNew && copy === '')) {
    if (id > 0 && !error) return <LoadingState type="lines" />
    if (error && !(error instanceof CallFailure && error.status === 404)) return <ErrorState onRetry={refetch} />
    const all = <Button onClick={onClose}>{t('All templates')}</Button>
    return <EmptyState title={t('Template not found.')} action={all} />
  }
  if (template && !isNew && (template.deleted_at || !template.abilities.edit)) {
    const mayRestore = template.deleted_at !== null && template.abilities.edit
    return (
      <TemplateView
        template={template}
        countryName={countryName}
        onCopy={() => onCopy(template)}
        onRestore={mayRestore ? () => void changes.restore(template).then(onClose) : null}
        onClose={onClose}
      />
    )
  }
  return (
    <Suspense fallback={<LoadingState type="lines" />}>
      <TemplateEditor
        template={isNew ? null : template}
        copied={isNew ? template : null}
        onSaved={(saved) => {
          setOpened(saved)
          onSaved(saved)
        }}
        onClose={onClose}
      />
    </Suspense>
  )
}
