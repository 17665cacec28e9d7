import '@mantine/core/styles/Menu.css'
import { Button, Menu } from '@mantine/core'
import { queryText } from '@spotter/client/address.ts'
import type { PeopleFilter } from '@spotter/contract/people/people.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '../../icons.ts'
import { useMay } from '../../shell/account.ts'
import classes from './ExportMenu.module.css'

export function ExportMenu({ filter }: { filter: PeopleFilter }) {
  if (!useMay('export:people')) return null
  const query = queryText(filter)
  return (
    <Menu>
      <Menu.Target>
        <Button
          variant="default"
          className={classes.button}
          aria-label={t('Export')}
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          <span className={classes.word}>{t('Export')}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component="a"
          href={`/api/people.csv${query}`}
          download
          leftSection={<IconFileTypeCsv size={16} aria-hidden />}
        >
          {t('CSV file')}
        </Menu.Item>
        <Menu.Item
          component="a"
          href={`/api/people.xlsx${query}`}
          download
          leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
        >
          {t('Excel workbook')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
