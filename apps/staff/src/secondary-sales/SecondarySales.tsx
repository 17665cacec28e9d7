import type { Person } from '@spotter/contract/people/person-shapes.ts'
import type { SecondarySale } from '@spotter/contract/secondary-sales/secondary-sale-shapes.ts'
import { isClosed, type SaleStatus } from '@spotter/domain/secondary-sales/statuses.ts'
import { useState } from 'react'
import type { AskedActivity } from '../activities/dialogs/ActivityDialog.tsx'
import { useMayBook } from '../activities/person/AddActivityButtons.tsx'
import { AddSale } from './AddSale.tsx'
import { ChangeSaleStatusDialog } from './ChangeSaleStatusDialog.tsx'
import { SaleSection } from './SaleSection.tsx'
import classes from './secondary-sales.module.css'
import { useSaleChanges } from './use-sale-changes.ts'

type Props = {
  person: Person
  readOnly: boolean
  onOpen: (asked: AskedActivity) => void
  onClosed: (sale: SecondarySale) => void
}

export function SecondarySales({ person, readOnly, onOpen, onClosed }: Props) {
  const [changing, setChanging] = useState<{ sale: SecondarySale; to: SaleStatus } | null>(null)
  const changes = useSaleChanges(person)
  const books = useMayBook(person)
  const { id, name, secondary_sales: sales } = person

  function changed(saved: SecondarySale) {
    changes.replaceSale(saved)
    if (isClosed(saved.status)) onClosed(saved)
  }

  return (
    <>
      {sales.length > 0 && (
        <div className={classes.sales}>
          {sales.map((sale) => (
            <SaleSection
              key={sale.id}
              sale={sale}
              books={books}
              onAdd={(form) =>
                onOpen({
                  form,
                  person: { id, name },
                  secondary_sale_id: sale.id,
                  ...(sale.salesperson_id !== null && { salesperson_id: sale.salesperson_id }),
                })
              }
              onChoose={(to) => setChanging({ sale, to })}
              onAssign={(salesperson_id) => void changes.change(sale, { salesperson_id })}
              onHide={(hide_no_interest) => void changes.change(sale, { hide_no_interest })}
              onRemove={() => void changes.remove(sale)}
            />
          ))}
        </div>
      )}
      {!readOnly && <AddSale person={person} onAdd={(type) => void changes.add(type)} />}
      {changing && (
        <ChangeSaleStatusDialog
          {...changing}
          onChanged={changed}
          onUndo={(sale) => void changes.undoStatus(sale)}
          onClose={() => setChanging(null)}
        />
      )}
    </>
  )
}
