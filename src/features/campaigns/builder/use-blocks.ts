import { type ComponentData, createUsePuck } from '@puckeditor/core'
import type { LeafBlock } from '../../../../contract/page-blocks.ts'
import { type BlockKind, pageLimits } from '../../../../contract/page-rules.ts'
import { newId } from '../../../data/new-id.ts'
import { stayNear } from '../../../ui/stay-near.ts'
import { type Row, rootZone, rowsOf } from './page-data.ts'

const usePuck = createUsePuck()

/** What is built, and what can be done with it without a pointer. */
export function useBlocks() {
  const content = usePuck(({ appState }) => appState.data.content)
  const dispatch = usePuck(each => each.dispatch)
  const selected = usePuck(({ selectedItem }) => selectedItem)
  const getSelectorForId = usePuck(each => each.getSelectorForId)
  const rows = rowsOf(content)
  const select = (zone: string, index: number) =>
    dispatch({ type: 'setUi', ui: { itemSelector: { zone, index } } })
  return {
    rows,
    selected,
    isFull: rows.length >= pageLimits.blocks,
    select: ({ zone, index }: Row) => select(zone, index),
    /** Adds a block at the end of the page, and opens it. */
    add: (kind: BlockKind): void => {
      const destinationIndex = content.length
      dispatch({
        type: 'insert',
        componentType: kind,
        destinationIndex,
        destinationZone: rootZone,
        id: `${kind}-${newId()}`,
      })
      select(rootZone, destinationIndex)
    },
    /** Up or down among its neighbours. */
    move: ({ zone, index }: Row, by: -1 | 1): void => {
      dispatch({ type: 'reorder', sourceIndex: index, destinationIndex: index + by, destinationZone: zone })
      select(zone, index + by)
    },
    /** Into a column, to its end; or out of one, behind its columns. */
    put: ({ zone, index }: Row, destinationZone: string, destinationIndex: number): void => {
      const near = stayNear()
      dispatch({ type: 'move', sourceIndex: index, sourceZone: zone, destinationIndex, destinationZone })
      select(destinationZone, destinationIndex)
      near()
    },
    remove: ({ zone, index }: Row): void => {
      const near = stayNear()
      dispatch({ type: 'setUi', ui: { itemSelector: null } })
      dispatch({ type: 'remove', index, zone })
      near()
    },
    /** Puts another text into the block that is open. */
    change: (item: ComponentData, block: LeafBlock): void => {
      const place = getSelectorForId(item.props.id)
      if (!place) return
      dispatch({
        type: 'replace',
        destinationIndex: place.index,
        destinationZone: place.zone,
        data: { ...item, props: { ...item.props, block } },
      })
    },
  }
}
