import type { Served } from '../platform/http/call.ts'
import { addSale } from './add-sale.ts'
import { changeSale } from './change-sale.ts'
import { improveSale } from './improve-sale.ts'
import { listSales, listSalesOfPerson, showSale } from './list-sales.ts'
import { removeSale, restoreSale } from './remove-sale.ts'
import { showSaleType } from './show-type.ts'
import { undoSaleStatus } from './undo-sale-status.ts'

export const secondarySalesRoutes: readonly Served[] = [
  listSales,
  showSale,
  changeSale,
  removeSale,
  restoreSale,
  improveSale,
  undoSaleStatus,
  listSalesOfPerson,
  addSale,
  showSaleType,
]
