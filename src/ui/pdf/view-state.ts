const ZOOM_STEP = 1.25;
export const MIN_ZOOM = 0.25;
export const MAX_ZOOM = 6;
/** Degrees clockwise of one step, which is a quarter turn counter-clockwise. */
const ROTATION_STEP = 270;
export const THUMBNAIL_WIDTH = 75;
/** Height by width of a page that has not been read yet: a letter sheet. */
export const PAGE_ASPECT = 11 / 8.5;
/** Page numbers shown at a time in the toolbar, and in full screen. */
export const NUMBERS_SHOWN = 5;
export const NUMBERS_SHOWN_FULLSCREEN = 20;

export interface ViewState {
  page: number;
  pages: number;
  /** 1 fits the page to the width of the viewer. */
  zoom: number;
  /** 0, 90, 180 or 270 degrees clockwise, added to the page's own. */
  rotation: number;
}

export type ViewCommand = 'next' | 'previous' | 'zoomIn' | 'zoomOut' | 'zoomReset' | 'rotate';
export type ViewAction =
  | { type: 'opened'; pages: number }
  | { type: 'goTo'; page: number }
  | { type: ViewCommand };

export const CLOSED_VIEW: ViewState = { page: 1, pages: 0, zoom: 1, rotation: 0 };

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

/** What the viewer shows after an action. */
export function viewReducer(state: ViewState, action: ViewAction): ViewState {
  const goTo = (page: number) => ({ ...state, page: clamp(page, 1, Math.max(1, state.pages)) });
  const zoomTo = (zoom: number) => ({ ...state, zoom: clamp(zoom, MIN_ZOOM, MAX_ZOOM) });
  switch (action.type) {
    case 'opened':
      return { ...CLOSED_VIEW, pages: action.pages };
    case 'goTo':
      return goTo(action.page);
    case 'next':
      return goTo(state.page + 1);
    case 'previous':
      return goTo(state.page - 1);
    case 'zoomIn':
      return zoomTo(state.zoom * ZOOM_STEP);
    case 'zoomOut':
      return zoomTo(state.zoom / ZOOM_STEP);
    case 'zoomReset':
      return zoomTo(1);
    case 'rotate':
      return { ...state, rotation: (state.rotation + ROTATION_STEP) % 360 };
  }
}

// Browsers draw nothing on a larger canvas; phones have the least.
const MAX_CANVAS_PIXELS = 16_777_216;
const MAX_CANVAS_SIDE = 16_384;

/** Pixels of the canvas per CSS pixel of a page: as sharp as the screen, but never more than a canvas can hold. */
export function pixelRatio(width: number, height: number, ofScreen: number): number {
  return Math.min(
    ofScreen,
    Math.sqrt(MAX_CANVAS_PIXELS / (width * height)),
    MAX_CANVAS_SIDE / Math.max(width, height),
  );
}

/** Height of a page for its width; lying on its side when turned by a quarter. */
export function pageHeight(width: number, rotation: number, aspect: number = PAGE_ASPECT): number {
  return Math.round(rotation % 180 === 0 ? width * aspect : width / aspect);
}

/** The page numbers beside the current one: as many as fit, with the current one in the middle where possible. */
export function pageWindow(current: number, count: number, size: number): number[] {
  const length = Math.min(size, count);
  const first = clamp(current - Math.floor(size / 2), 1, count - length + 1);
  return Array.from({ length }, (_, index) => first + index);
}
