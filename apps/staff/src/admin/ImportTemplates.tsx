import { importTemplates } from '@spotter/contract/resources/import-templates.ts'
import { useLocation } from '@tanstack/react-router'
import { ResourcePage } from '../resources/ResourcePage.tsx'
import { AdminFrame } from './AdminFrame.tsx'

/** The same screen in both panels: whoever looks for it looks in either. */
export function ImportTemplates() {
  const { pathname } = useLocation()
  const path = pathname.startsWith('/admin/') ? '/admin/import_templates' : '/settings/import_templates'
  return <ResourcePage resource={importTemplates} frame={(parts) => <AdminFrame path={path} {...parts} />} />
}
