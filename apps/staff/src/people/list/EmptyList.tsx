import { Button, Group } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import { IconUsers } from '@spotter/ui/icons.ts'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../shell/account.ts'

type Props = { isFiltered: boolean; isDeleted: boolean; onClear: () => void; onAdd: () => void }

export function EmptyList({ isFiltered, isDeleted, onClear, onAdd }: Props) {
  const mayImport = useMay('import:people')
  const shared = { title: t('No people found'), icon: <IconUsers size={22} stroke={1.5} /> }
  if (isFiltered) {
    return (
      <EmptyState
        {...shared}
        text={t('No people match these filters.')}
        action={
          <Button variant="default" onClick={onClear}>
            {t('Clear all filters')}
          </Button>
        }
      />
    )
  }
  if (isDeleted) return <EmptyState {...shared} text={t('Deleted people stay here and can be restored.')} />
  return (
    <EmptyState
      {...shared}
      text={t('Add your first person by hand, or import people from a file.')}
      action={
        <Group gap="xs">
          <Button onClick={onAdd}>{t('Add Person')}</Button>
          {mayImport && (
            <Button variant="default" component={Link} to="/people/import">
              {t('Import')}
            </Button>
          )}
        </Group>
      }
    />
  )
}
