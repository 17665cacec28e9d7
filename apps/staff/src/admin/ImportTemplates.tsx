import { importTemplates } from '@spotter/contract/forms/import-templates.ts'
import { ResourcePage } from '../resources/ResourcePage.tsx'
import { AdminFrame } from './AdminFrame.tsx'

export function ImportTemplates({ panel }: { panel: 'admin' | 'settings' }) {
  const path = `/${panel}/import_templates` as const
  return <ResourcePage resource={importTemplates} frame={(parts) => <AdminFrame path={path} {...parts} />} />
}
