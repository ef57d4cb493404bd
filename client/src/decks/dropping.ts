/** Files that are dropped on something. */

import type { Attachment } from 'svelte/attachments';

/** Hands over the files that are dropped on an element, which has the class `over` meanwhile. */
export function dropping(onfiles: (files: File[]) => void): Attachment<HTMLElement> {
  return (element) => {
    const over = (event: DragEvent): void => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault(); // else the browser opens the file instead of this page
      element.classList.toggle('over', event.type === 'dragover');
    };
    const drop = (event: DragEvent): void => {
      const files = [...(event.dataTransfer?.files ?? [])];
      over(event);
      event.stopPropagation(); // they go to the innermost that takes any
      if (files.length > 0) onfiles(files);
    };
    const events = { dragover: over, dragleave: over, drop } as const;
    for (const [name, listener] of Object.entries(events)) {
      element.addEventListener(name, listener as EventListener);
    }
    return () => {
      for (const [name, listener] of Object.entries(events)) {
        element.removeEventListener(name, listener as EventListener);
      }
    };
  };
}
