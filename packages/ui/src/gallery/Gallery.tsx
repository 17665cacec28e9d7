import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import { Button, ColorInput, SegmentedControl, useMantineColorScheme } from '@mantine/core'
import '@mantine/core/styles/ColorSwatch.css'
import '@mantine/core/styles/ColorPicker.css'
import '@mantine/core/styles/ColorInput.css'
import { useState, type ReactNode } from 'react'
import { IconPlus, IconUpload } from '../icons.ts'
import { Page, PageBody, PageHeader } from '../page/Page.tsx'
import { Dates } from './Dates.tsx'
import { Dialogs } from './Dialogs.tsx'
import { Fields } from './Fields.tsx'
import classes from './gallery.module.css'
import { Lists } from './Lists.tsx'
import { People } from './People.tsx'
import { Pickers } from './Pickers.tsx'
import { Settings } from './Settings.tsx'
import { States } from './States.tsx'
import { Tables } from './Tables.tsx'

const shelves: Record<string, () => ReactNode> = {
  people: People,
  settings: Settings,
  tables: Tables,
  lists: Lists,
  fields: Fields,
  pickers: Pickers,
  dates: Dates,
  dialogs: Dialogs,
  states: States,
}

type Props = { brand: string; onBrand: (brand: string) => void }

export function Gallery({ brand, onBrand }: Props) {
  const [shelf, setShelf] = useState(() => (location.hash.slice(1) in shelves ? location.hash.slice(1) : 'people'))
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const Shelf = shelves[shelf] ?? People
  return (
    <main className={classes.gallery}>
      <div className={classes.tools}>
        <select
          aria-label="Shelf"
          value={shelf}
          onChange={(event) => {
            location.hash = event.currentTarget.value
            setShelf(event.currentTarget.value)
          }}
        >
          {Object.keys(shelves).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <SegmentedControl
          size="xs"
          aria-label="Colour scheme"
          value={colorScheme}
          onChange={(next) => setColorScheme(next)}
          data={['light', 'dark', 'auto']}
        />
        <ColorInput size="xs" aria-label="Brand" value={brand} onChange={onBrand} withEyeDropper={false} w={120} />
      </div>
      {shelf === 'people' || shelf === 'settings' ? (
        <Shelf />
      ) : (
        <Page>
          <PageHeader
            title={shelf}
            count={Object.keys(shelves).length}
            actions={
              <>
                <Button variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
                  Import
                </Button>
                <Button leftSection={<IconPlus size={16} aria-hidden />}>Add</Button>
              </>
            }
          />
          <PageBody>
            <Shelf />
          </PageBody>
        </Page>
      )}
    </main>
  )
}
