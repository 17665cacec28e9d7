import { ActionIcon, Button } from '@mantine/core'
import type { PeopleFilter } from '@spotter/contract/people/people.ts'
import { nothingSelected } from '@spotter/domain/lists/selection.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconPlus, IconUpload } from '@spotter/ui/icons.ts'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { IconHistory } from '../../icons.ts'
import { useMay } from '../../shell/account.ts'
import { BulkActions } from '../bulk/BulkActions.tsx'
import { ExportMenu } from '../import/ExportMenu.tsx'

const nothingDone = () => {}

type Props = { filter: PeopleFilter; isPhone: boolean; isNothingSelected: boolean; onAdd: () => void }

export const ListButtons = memo(function ListButtons({ filter, isPhone, isNothingSelected, onAdd }: Props) {
  const mayImport = useMay('import:people')
  return (
    <>
      {isNothingSelected && !isPhone && (
        <BulkActions selection={nothingSelected} filter={filter} count={0} onDone={nothingDone} />
      )}
      <ExportMenu filter={filter} />
      {mayImport &&
        (isPhone ? (
          <ActionIcon size="lg" variant="default" component={Link} to="/people/import" aria-label={t('Import')}>
            <IconUpload size={16} aria-hidden />
          </ActionIcon>
        ) : (
          <Button
            variant="default"
            leftSection={<IconUpload size={16} aria-hidden />}
            component={Link}
            to="/people/import"
          >
            {t('Import')}
          </Button>
        ))}
      <ActionIcon
        size="lg"
        variant="default"
        component={Link}
        to="/people/changes"
        aria-label={t('Changes')}
        title={t('Changes')}
      >
        <IconHistory size={16} aria-hidden />
      </ActionIcon>
      <Button leftSection={<IconPlus size={16} aria-hidden />} aria-keyshortcuts="N" onClick={onAdd}>
        {t('Add Person')}
      </Button>
    </>
  )
})
