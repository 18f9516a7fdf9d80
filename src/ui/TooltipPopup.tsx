import { Tooltip } from '@base-ui/react/tooltip'

export function TooltipPopup({ text, anchor }: { text: string; anchor: () => Element | null }) {
  return (
    <Tooltip.Root open>
      <Tooltip.Portal>
        <Tooltip.Positioner anchor={anchor} sideOffset={8} collisionPadding={8} className="z-60">
          <Tooltip.Popup className="tip" role="tooltip">
            {text}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}
