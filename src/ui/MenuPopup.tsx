import { Menu } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import type { KeyboardEvent, RefObject } from 'react'
import type { MenuProps } from './Menu.tsx'

/** A long list opens where the present choice is, once it has its height. The page behind it stays: not `scrollIntoView`. */
const showChosen = (mark: Element | null) => {
  requestAnimationFrame(() => {
    const row = mark?.parentElement
    const list = row?.closest('.popup')
    if (!row || !list) return
    list.scrollTop += Math.max(0, row.getBoundingClientRect().bottom - list.getBoundingClientRect().bottom)
  })
}

interface MenuPopupProps extends Omit<MenuProps, 'children'> {
  anchor: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

export function MenuPopup({ label, anchor, choices, value, onChoose, onClose }: MenuPopupProps) {
  const change = (isOpen: boolean, { event }: Menu.Root.ChangeEventDetails) => {
    // The button closes what it opened: were the press on it to count as outside, it would open again.
    const isOnButton = event.target instanceof Node && anchor.current?.contains(event.target)
    if (!isOpen && !isOnButton) onClose()
  }
  // The list stands at the end of the document: from there the browser would go on to the beginning of the page.
  const leave = ({ key }: KeyboardEvent) => {
    if (key !== 'Tab') return
    anchor.current?.focus()
    onClose()
  }
  return (
    <Menu.Root open modal={false} onOpenChange={change}>
      <Menu.Portal>
        <Menu.Positioner anchor={anchor} align="end" sideOffset={6} collisionPadding={8} className="z-50">
          <Menu.Popup className="popup" finalFocus={anchor} aria-label={label} onKeyDown={leave}>
            <Menu.RadioGroup value={value} onValueChange={onChoose}>
              {choices().map(choice => (
                <Menu.RadioItem
                  key={choice.id}
                  value={choice.id}
                  lang={choice.lang}
                  closeOnClick
                  className="popup-item"
                >
                  {choice.label}
                  <Menu.RadioItemIndicator ref={showChosen} className="popup-check">
                    <Check size={18} aria-hidden="true" />
                  </Menu.RadioItemIndicator>
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
