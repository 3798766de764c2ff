import { useTranslate } from 'ra-core';
import { useNumberText } from '../../../src/background-work/numbers';

const HEIGHT = 96;
/** Above the highest bar, for its figure. */
const TOP = 14;

/** What was done in each hour, as bars; assistive technology reads a table. */
export function Hours({ hours }: { hours: readonly number[] }) {
  const translate = useTranslate();
  const numberText = useNumberText();
  const most = Math.max(1, ...hours);
  const all = Array.from({ length: 24 }, (_, hour) => hours[hour] ?? 0);
  const nameOf = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
  return (
    <>
      <svg className="dq-hours" viewBox={`0 ${-TOP} 480 ${HEIGHT + TOP + 20}`} aria-hidden>
        {all.map((count, hour) => {
          const height = (count / most) * HEIGHT;
          return (
            <g key={nameOf(hour)}>
              <rect x={hour * 20 + 2} y={HEIGHT - height} width={16} height={height}>
                <title>{`${nameOf(hour)} ${count}`}</title>
              </rect>
              {count > 0 ? (
                <text x={hour * 20 + 10} y={HEIGHT - height - 3}>
                  {count}
                </text>
              ) : null}
              {hour % 3 === 0 ? (
                <text x={hour * 20 + 10} y={HEIGHT + 15}>
                  {hour}
                </text>
              ) : null}
            </g>
          );
        })}
      </svg>
      <table className="visually-hidden">
        <caption>{translate('review.dashboard.hours')}</caption>
        <tbody>
          {all.map((count, hour) => (
            <tr key={nameOf(hour)}>
              <th scope="row">{nameOf(hour)}</th>
              <td>{numberText(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
