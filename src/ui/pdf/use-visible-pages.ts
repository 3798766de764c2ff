import { useEffect, useState, type RefObject } from 'react';

/** The pages that are in view or about to be, by their `data-page` boxes; only these are rendered. */
export function useVisiblePages(rootRef: RefObject<HTMLElement | null>, pages: number): ReadonlySet<number> {
  const [visible, setVisible] = useState<ReadonlySet<number>>(new Set([1]));
  useEffect(() => {
    const root = rootRef.current;
    if (!root || pages === 0) return;
    const observer = new IntersectionObserver(
      (entries) =>
        setVisible((before) => {
          const after = new Set(before);
          for (const { target, isIntersecting } of entries) {
            const page = Number((target as HTMLElement).dataset['page']);
            if (isIntersecting) after.add(page);
            else after.delete(page);
          }
          return after;
        }),
      { root, rootMargin: '50% 0px' },
    );
    for (const box of root.querySelectorAll('[data-page]')) observer.observe(box);
    return () => observer.disconnect();
  }, [rootRef, pages]);
  return visible;
}
