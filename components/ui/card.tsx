import { useId, type HTMLAttributes, type ReactNode, type Ref } from 'react';
import { Link } from '@/lib/i18n/navigation';
import styles from './card.module.css';

interface CardProps extends HTMLAttributes<HTMLElement> {
  ref?: Ref<HTMLElement>;
  padding?: 'none' | 'normal' | 'wide';
}

const classNameOf = (className: string | undefined): string => [styles.card, className].filter(Boolean).join(' ');

/** Framed content of a section; `aria-labelledby` is the id of the heading in it. */
export function Card({ padding = 'normal', className, ...rest }: CardProps) {
  return <section className={classNameOf(className)} data-padding={padding} {...rest} />;
}

/** Framed content as an entry of a list. */
export function CardItem({ className, ...rest }: HTMLAttributes<HTMLLIElement>) {
  return <li className={classNameOf(className)} data-padding="normal" {...rest} />;
}

interface TitledCardProps extends Omit<CardProps, 'title'> {
  title: ReactNode;
  /** Page to which the title leads, without language. */
  href?: string;
  /** Controls beside the title. */
  tools?: ReactNode;
  /** Unit, basis or scope of the content, at the end of the line of the title. */
  note?: ReactNode;
}

/** A card named by its title, which may lead to a page. */
export function TitledCard({ title, href, tools, note, children, ...rest }: TitledCardProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id} {...rest}>
      <header className={styles.head}>
        <h2 id={id}>
          {href === undefined ? (
            title
          ) : (
            <Link href={href} prefetch={false}>
              {title}
            </Link>
          )}
        </h2>
        {tools}
        {note === undefined ? null : <p>{note}</p>}
      </header>
      {children}
    </Card>
  );
}
